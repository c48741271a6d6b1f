/** Owns how @discord/embedded-app-sdk spells the platform. Its surface needs no type graph: its marks are module names. */
import type { LibraryModel } from '../model.js';

export const embeddedAppSdk: LibraryModel = {
  name: '@discord/embedded-app-sdk',
  modules: ['@discord/embedded-app-sdk'],
  graph: false,
  methods: {},
  fields: {},
  distinctive: [],
  names: {},
  managers: {},
  proxyPrefix: { name: 'patchUrlMappings', until: { package: '@discord/embedded-app-sdk', version: '2.2.0' } },
};

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
};

/** `patchUrlMappings` put `/.proxy` before mapped paths from the first of these versions up to, not including, the second. */
export const proxyPrefixVersions = { from: '1.4.0', until: '2.2.0' } as const;

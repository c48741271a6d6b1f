/** Owns which releases of which package lack an ability that the platform demands. Source: the packages themselves, read 2026-11-21. */
import type { Feature } from '../platform/features.js';

/** A package of which some releases lack a feature. */
export interface FeatureGap {
  feature: Feature;
  /** Name of the package, as the registry has it. */
  package: string;
  /** Releases that lack it, as a semver range; pre-releases count as their release. */
  lacking: string;
  /** A package that brings the feature to some of these releases, when it is installed beside: `lacking` is then narrower. */
  companion?: { package: string; lacking: string };
  /** The package serves nothing else: that package.json lists it is enough to say that it is used. */
  dedicated?: true;
  /** It is put into the project whole, and its own package.json says its version. */
  embedded?: true;
  /** It matters only to code that uses what these releases lack, which the line in package.json does not show: reported where hints are asked for. */
  hint?: true;
  /** What these releases do instead; goes on after the package's name and version. */
  lack: string;
  /** What to do, as a sentence. */
  remedy: string;
  /** The release that `remedy` names; absent where it names no release of this package that serves. */
  enough?: string;
  /** Versions of Node on which the remedy runs, as a semver range. */
  node?: string;
}

export const featureGaps: readonly FeatureGap[] = [
  {
    feature: 'voice.e2ee',
    package: '@discordjs/voice',
    // 0.19.0 has the code, and loads `@snazzah/davey` only where somebody else installed it; 0.19.1 depends on it.
    lacking: '<0.19.1',
    companion: { package: '@snazzah/davey', lacking: '<0.19.0' },
    dedicated: true,
    lack: 'joins calls without end-to-end encryption (DAVE)',
    remedy: 'Upgrade to 0.19.2, which needs Node 22.12 or newer; the calls stay as they are.',
    enough: '0.19.2',
    node: '>=22.12.0',
  },
  {
    feature: 'voice.e2ee',
    package: 'eris',
    lacking: '*',
    lack: 'has a voice client without end-to-end encryption (DAVE)',
    remedy: 'Leave voice to `@discordjs/voice` 0.19.2 or to a Lavalink that supports it.',
  },
  {
    feature: 'voice.e2ee',
    package: '@projectdysnomia/dysnomia',
    lacking: '<0.2.4',
    lack: 'has a voice client without end-to-end encryption (DAVE)',
    remedy: 'Upgrade to 0.2.4 and install `@snazzah/davey`.',
    enough: '0.2.4',
  },
  {
    feature: 'voice.e2ee',
    package: 'discord.js',
    lacking: '<13.0.0',
    lack: 'has a voice client of its own without end-to-end encryption (DAVE)',
    remedy: 'Move to discord.js 14 and join with `joinVoiceChannel()` of `@discordjs/voice` 0.19.2.',
  },
  {
    feature: 'sdk.supported',
    // The social SDK as a package of Unity.
    package: 'com.discord.partnersdk',
    lacking: '<1.6.0',
    dedicated: true,
    embedded: true,
    lack: 'is a version of the social SDK that has reached its end',
    remedy: 'Upgrade the SDK; new systems of consoles are supported by new minor versions only.',
    enough: '1.6.0',
  },
  {
    feature: 'activity.plainMappings',
    package: '@discord/embedded-app-sdk',
    // 1.3 and older put no prefix before mapped paths either.
    lacking: '>=1.4.0 <2.2.0',
    hint: true,
    lack: 'puts the `/.proxy` prefix before the paths that `patchUrlMappings` maps',
    remedy: 'From 2.2.0 on the SDK leaves it out: before you upgrade, look for rules of the development server that count on it.',
    enough: '2.2.0',
  },
  ...[
    { package: 'discord-api-types', lacking: '>=0.37.100 <0.38.49', names: 'SubscriptionStatus', enough: '0.38.49' },
    { package: 'discord.js', lacking: '>=14.16.3 <14.19.0', names: 'SubscriptionStatus', enough: '14.27.0' },
    { package: 'oceanic.js', lacking: '>=1.12.0 <1.15.0', names: 'SubscriptionStatuses', enough: '1.15.0' },
    { package: 'seyfert', lacking: '>=2.1.0 <5.1.0', names: 'SubscriptionStatus', enough: '5.1.0' },
    ...['@discordeno/types', '@discordeno/bot'].map((name) => ({ package: name, lacking: '>=19.0.0', names: 'DiscordSubscriptionStatus', enough: undefined })),
  ].map(({ names, enough, ...gap }): FeatureGap => ({
    ...gap,
    feature: 'subscription.statuses',
    hint: true,
    lack: `has the values of \`Ending\` and \`Inactive\` in \`${names}\` the wrong way round`,
    remedy: enough ? `${enough} has them right; take back any swap that makes up for it.` : 'No release has them right: compare with the number, 1 for an inactive and 2 for an ending subscription.',
    ...(enough && { enough }),
  })),
];

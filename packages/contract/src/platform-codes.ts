/** platform.txt §9 has three sets of codes for what an app runs on. An app sends the newer one. */
export const newerPlatformCodes = { android: '4', ios: '5', other: '3' } as const
export const olderPlatformCodes = { android: '1', ios: '2', other: '3' } as const
/** Tells a tablet apart. */
export const devicePlatformCodes = { ANDROID: 1, IOS: 2, OTHER: 3, IPAD: 4 } as const
export type DevicePlatform = keyof typeof devicePlatformCodes

type PlatformName = keyof typeof newerPlatformCodes

/** The platform that a call's header names, by the newer set or the older; undefined for a code of neither. */
export function platformOf(code: string | undefined): PlatformName | undefined {
  const sets = [newerPlatformCodes, olderPlatformCodes]
  const found = sets.flatMap((set) => Object.entries(set)).find(([, own]) => own === code)
  return found?.[0] as PlatformName | undefined
}

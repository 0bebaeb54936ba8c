import type { SuggestionName } from '@hiram/contract/suggestions'
import { paths } from '../../../../paths.ts'
import { installFits } from '../../../../platform/device/install-fit.ts'
import { passkeysFit } from '../../../../platform/device/passkeys-fit.ts'
import { pushFits } from '../../../../platform/device/push-fit.ts'
import type { IconType } from '../../../../ui/Icon.tsx'
import { IconBell, IconDownload, IconLock, IconShield } from '../../../../ui/icons.tsx'

/** Where one suggestion is carried out, and whether this device can. Settings lead to the same place. */
export type Suggestion = { icon: IconType; to: string; fits: () => boolean | Promise<boolean> }

export const suggestions: Readonly<Record<SuggestionName, Suggestion>> = {
  passkey: { icon: IconShield, to: paths.passkeys, fits: passkeysFit },
  push: { icon: IconBell, to: paths.notifications, fits: pushFits },
  password: { icon: IconLock, to: paths.modifyPassword, fits: () => true },
  install: { icon: IconDownload, to: paths.install, fits: installFits },
}

/** The first of these that this device can do. */
export async function firstFitting(open: readonly SuggestionName[]): Promise<SuggestionName | undefined> {
  for (const name of open) if (await suggestions[name].fits()) return name
  return undefined
}

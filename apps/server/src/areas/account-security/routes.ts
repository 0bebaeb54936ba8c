import * as security from '@hiram/contract/account-security'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { accountSecurity } from './account-security.ts'
import { addPasskey } from './add-passkey.ts'
import { checkPhoneModifiable } from './check-phone-modifiable.ts'
import { checkVerifyCode } from './check-verify-code.ts'
import { endDevice, listDevices, signOutEverywhere } from './devices.ts'
import { listPasskeys } from './list-passkeys.ts'
import { modifyPassword } from './modify-password.ts'
import { modifyPasswordSendVerifyCode } from './modify-password-send-verify-code.ts'
import { modifyPhone } from './modify-phone.ts'
import { modifyPhoneSendVerifyCode } from './modify-phone-send-verify-code.ts'
import { passkeyCreation } from './passkey-creation.ts'
import { passkeySendVerifyCode } from './passkey-send-verify-code.ts'
import { removePasskey } from './remove-passkey.ts'

export const accountSecurityRoutes: readonly Route[] = [
  borrowerRoute(security.accountSecurity, accountSecurity),
  borrowerRoute(security.modifyPasswordSendVerifyCode, modifyPasswordSendVerifyCode),
  borrowerRoute(security.modifyPassword, modifyPassword),
  borrowerRoute(security.checkPhoneModifiable, checkPhoneModifiable),
  borrowerRoute(security.modifyPhoneSendVerifyCode, modifyPhoneSendVerifyCode),
  borrowerRoute(security.checkVerifyCode, checkVerifyCode),
  borrowerRoute(security.modifyPhone, modifyPhone),
  borrowerRoute(security.listDevices, listDevices),
  borrowerRoute(security.endDevice, endDevice, { endsSession: true }),
  borrowerRoute(security.listPasskeys, listPasskeys),
  borrowerRoute(security.passkeySendVerifyCode, passkeySendVerifyCode),
  borrowerRoute(security.passkeyCreation, passkeyCreation),
  borrowerRoute(security.addPasskey, addPasskey),
  borrowerRoute(security.removePasskey, removePasskey),
  borrowerRoute(security.signOutEverywhere, signOutEverywhere, { endsSession: true }),
]

import type { AnswerOf, RequestOf } from '@hiram/contract'
import {
  compareVersions,
  forcedUpdate,
  type versionCheck as versionCheckCall,
} from '@hiram/contract/app-info/app-version'
import type { Caller } from '../../http/route.ts'
import { servedBuild } from './served-build.ts'

type AppParameters = RequestOf<typeof versionCheckCall>

/** The newest version of the shell with this app id. A page in a browser has none: it gets the newest build. */
export async function versionCheck(caller: Caller, own: AppParameters): Promise<AnswerOf<typeof versionCheckCall>> {
  const { version, forced } = newest(caller, own)
  return { version, updateType: forced ? forcedUpdate : 0, ...(await build(caller)) }
}

export async function needUpdateForce(caller: Caller, own: AppParameters) {
  const { version, forced } = newest(caller, own)
  return { force: forced, version, ...(await build(caller)) }
}

/** An app id that the lender has not configured is up to date. */
function newest({ context, appId }: Caller, own: AppParameters) {
  const stated = own.loginPlatform === 'APP' ? context.config.APP_VERSIONS[String(appId)] : undefined
  const { version = own.version, oldest = own.version } = stated ?? {}
  return { version, forced: compareVersions(own.version, oldest) < 0 }
}

async function build({ context }: Caller) {
  const served = context.config.APP_DIR && (await servedBuild(context.config.APP_DIR))
  return served ? { build: served } : {}
}

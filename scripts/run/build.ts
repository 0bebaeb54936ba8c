import { buildApp } from './built-app.ts'
import { developmentKeys, publicRootOf } from './development-keys.ts'

/** Builds for the root key of the environment, which a production build needs, else for this clone's own. */
async function build(): Promise<void> {
  const privateKey = process.env.ENVELOPE_ROOT_KEY
  if (!privateKey) console.log("ENVELOPE_ROOT_KEY is not set: building with this clone's development key")
  await buildApp(publicRootOf(privateKey || (await developmentKeys()).ENVELOPE_ROOT_KEY))
}

await build()

import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepInstallPrompt } from './platform/device/install-prompt.ts'
import { watchErrors } from './platform/errors/watch-errors.ts'
import { startTheme } from './platform/page/theme.ts'
import { listenToShell } from './platform/shell/shell-events.ts'
import { holdsOldStorage, markStorageNew } from './platform/storage/storage.ts'
import { startTexts } from './platform/texts/texts.tsx'
import { startRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

if (holdsOldStorage()) {
  await import('./platform/storage/migrate-storage.ts').then(
    ({ migrateStorage }) => migrateStorage(localStorage),
    () => undefined,
  )
}
markStorageNew()
startTheme()
watchErrors()
keepInstallPrompt()
// The router begins to fetch the screen while the common texts are on their way.
const router = startRouter()
listenToShell()
await startTexts()
createRoot(root).render(<App router={router} />)

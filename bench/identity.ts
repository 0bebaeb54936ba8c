import { measureDocuments } from './identity/documents.ts'
import { measureFaces } from './identity/faces.ts'
import { report } from './parts/figures.ts'

/** Another number draws other people on the same documents. */
const seed = Number(process.argv[2] ?? 1)

/** How often faces are confused, how much of a document is read correctly, and how long each takes. */
async function measure(): Promise<boolean> {
  return report([...(await measureFaces()), ...(await measureDocuments(seed))])
}

process.exit((await measure()) ? 0 : 1)

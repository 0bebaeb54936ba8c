import { measureDocuments } from './identity/documents.ts'
import { measureFaces } from './identity/faces.ts'
import { report } from './parts/figures.ts'

/** Another number draws other people on the same documents. */
const seed = Number(process.argv[2] ?? 1)

/** How often a face is taken for another's, and how much of a document is read rightly, each in what time. */
async function measure(): Promise<boolean> {
  return report([...(await measureFaces()), ...(await measureDocuments(seed))])
}

process.exit((await measure()) ? 0 : 1)

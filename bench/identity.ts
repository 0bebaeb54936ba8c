import { measureDocuments } from './identity/documents.ts'
import { measureFaces } from './identity/faces.ts'
import { report } from './parts/figures.ts'

/** Another number draws other people on the same documents; of several numbers all photos count together. */
const seeds = process.argv.slice(2).map(Number)

/** How often faces are confused, how much of a document is read correctly, and how long each takes. */
async function measure(): Promise<boolean> {
  return report([...(await measureFaces()), ...(await measureDocuments(seeds.length > 0 ? seeds : [1]))])
}

process.exit((await measure()) ? 0 : 1)

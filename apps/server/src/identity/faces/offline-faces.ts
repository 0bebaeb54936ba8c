import type { FaceChecks } from './face-checks.ts'
import type { FoundFace } from './find-faces.ts'
import { judgeLiveness } from './judge-liveness.ts'
import { judgeMatch } from './judge-match.ts'
import { lookForFaces, prepareLookingForFaces } from './look-for-faces.ts'

/** A portrait on a document is a small part of its photo, and years older than the face. */
const frameLook = { side: 720, thorough: false }
const faceLook = { side: 1280, thorough: true }
const documentLook = { side: 1632, thorough: true }

/** Faces checked by this server itself, with models that ship in packages; no data leaves it. */
export function offlineFaces(): FaceChecks {
  return {
    byShell: false,
    prepare: prepareLookingForFaces,
    liveness: {
      async check({ orders, frames }) {
        const seen = await Promise.all(
          frames.map(async ({ kind, jpeg }) => ({ kind, faces: await lookForFaces(jpeg, frameLook) })),
        )
        return judgeLiveness(orders, seen)
      },
    },
    matcher: {
      async compare({ jpeg, portraits: { document, handheld } }) {
        const faces = (photo: Buffer | undefined): Promise<FoundFace[] | undefined> =>
          photo ? lookForFaces(photo, documentLook) : Promise.resolve(undefined)
        return judgeMatch({
          selfie: await lookForFaces(jpeg, faceLook),
          document: await faces(document),
          handheld: await faces(handheld),
        })
      },
    },
  }
}

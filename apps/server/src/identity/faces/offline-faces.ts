import type { FaceChecks } from '../../providers/ports.ts'
import type { FoundFace } from './find-faces.ts'
import { judgeLiveness } from './judge-liveness.ts'
import { judgeMatch } from './judge-match.ts'
import { lookForFaces } from './look-for-faces.ts'

/** Long sides that photos are looked at with: a portrait on a document is a small part of its photo. */
const frameSide = 720
const selfieSide = 1280
const documentSide = 1632

/** Faces checked by this server itself, with models that ship in packages; nothing leaves it. */
export function offlineFaces(): FaceChecks {
  return {
    liveness: {
      async check({ orders, frames }) {
        const seen = await Promise.all(
          frames.map(async ({ kind, jpeg }) => ({ kind, faces: await lookForFaces(jpeg, frameSide) })),
        )
        return judgeLiveness(orders, seen)
      },
    },
    matcher: {
      async compare({ jpeg, portraits: { document, handheld } }) {
        const faces = (photo: Buffer | undefined): Promise<FoundFace[] | undefined> =>
          photo ? lookForFaces(photo, documentSide) : Promise.resolve(undefined)
        return judgeMatch({
          selfie: await lookForFaces(jpeg, selfieSide),
          document: await faces(document),
          handheld: await faces(handheld),
        })
      },
    },
  }
}

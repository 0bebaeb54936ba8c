import { faceVideo } from '../../apps/server/src/testing/live-face/live-face.ts'

/** The flag that gives the camera a video: a living face, or a print of it held still or tilted. */
export async function cameraShows(name: 'live' | 'still' | 'tilted'): Promise<string> {
  return `--use-file-for-fake-video-capture=${await faceVideo(name)}`
}

import { type Picture, sample } from './picture.ts'

const focal = 900

/** The photo as a flat print held before a camera: tilted by so many degrees, shifted, nearer or further. */
export function tiltedPhoto(photo: Picture, given: { degrees?: number; shift?: number; zoom?: number }): Picture {
  const { degrees = 0, shift = 0, zoom = 1 } = given
  const { width, height } = photo
  const data = Buffer.alloc(photo.data.length, 120)
  const angle = (degrees * Math.PI) / 180
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x - width / 2 - shift) / zoom
      const v = (y - height / 2) / zoom
      const across = (u * focal) / (focal * Math.cos(angle) - u * Math.sin(angle))
      const down = (v * (focal + across * Math.sin(angle))) / focal
      const [fromX, fromY] = [width / 2 + across, height / 2 + down]
      if (fromX >= 0 && fromY >= 0 && fromX < width && fromY < height) sample(photo, fromX, fromY, data, x, y)
    }
  }
  return { ...photo, data }
}

import sharp from 'sharp'

/** Formats we do not accept cannot be used for attacks: every other reader of the library is off in this process. */
export function allowPhotoFormatsOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
}

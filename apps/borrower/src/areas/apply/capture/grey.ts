/** A greyscale picture: one value per pixel, 0 (black) to 255 (white), row by row. */
export type GreyPicture = { width: number; height: number; pixels: ArrayLike<number> }

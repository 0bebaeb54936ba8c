declare module 'virtual:face-models' {
  /** The files of the models, and how many bytes each is once unpacked. */
  export const faceModelFiles: readonly { name: string; url: string; bytes: number }[]
}

import { type Bridge, createBridge, type UploadPermit } from '@hiram/bridge'

/** No upload runs before start-up has said what permits one. */
let permit: UploadPermit = async () => undefined
let made: Bridge | undefined

/** The page's one bridge. */
export function bridge(): Bridge {
  made ??= createBridge({
    permitUpload: (upload) => permit(upload),
    standInContact: import.meta.env.DEV ? { name: 'Maria Santos', phones: ['0917 555 0100'] } : undefined,
  })
  return made
}

export function permitUploads(given: UploadPermit) {
  permit = given
}

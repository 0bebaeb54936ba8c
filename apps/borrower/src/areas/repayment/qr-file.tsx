import { useEffect, useState } from 'react'
import { saveFile } from '../../platform/files/save-file.ts'
import { canShare, shareFile } from '../../platform/files/share-file.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconDownload, IconUpload } from '../../ui/icons.tsx'
import { type QrPicture, qrPng } from '../../ui/qr-picture.ts'

type QrFileProps = { picture: QrPicture; code: string; text: string }

/** The QR as a picture to share or save: the phone that shows it is often the phone that pays. */
export function QrFile({ picture, code, text }: QrFileProps) {
  const { t } = useTexts()
  const file = useFile(picture, `${code}.png`)
  async function share() {
    // where sharing breaks, the picture is saved instead
    if (file && !(await shareFile(file, text))) saveFile(file, file.name)
  }
  return (
    <>
      {file && canShare(file) ? (
        <Button className="mt3" kind="alt" small icon={IconUpload} onClick={() => void share()}>
          {t('repayment.shareQr')}
        </Button>
      ) : null}
      <Button className="mt3" kind="alt" small icon={IconDownload} onClick={() => file && saveFile(file, file.name)}>
        {t('repayment.saveQr')}
      </Button>
    </>
  )
}

/** Drawn before the tap: a share sheet opens only right after one. */
function useFile(picture: QrPicture, name: string): File | undefined {
  const [made, setMade] = useState<{ picture: QrPicture; file: File }>()
  useEffect(() => {
    let wanted = true
    void qrPng(picture).then((png) => {
      if (wanted && png) setMade({ picture, file: new File([png], name, { type: 'image/png' }) })
    })
    return () => {
      wanted = false
    }
  }, [picture, name])
  return made?.picture === picture ? made.file : undefined
}

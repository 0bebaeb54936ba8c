import type { PrintedDocuments } from '../printed-document.ts'

export const printedDocuments: PrintedDocuments = {
  namesHaveMarks: true,
  monthFirst: false,
  familyNames:
    /^(NGUYEN|TRAN|LE|PHAM|HOANG|HUYNH|PHAN|VU|VO|DANG|BUI|DO|HO|NGO|DUONG|LY|TRINH|DINH|DOAN|LUONG|TRUONG|DAO|LUU|PHUNG|VUONG|QUACH|MAI|CAO|LAM|THAI|TON|CHU|CHAU|THACH|KIEU|NGHIEM|TANG|HUA|BACH|TIEU|LAI|KIM|MAC)[A-Z]{3,}$/,
  kinds: [
    {
      type: 'driverLicense',
      phrases: ['GIAYPHEPLAIXE', 'DRIVERSLICENSE'],
      number: /(?<!\d)\d{12}(?!\d)/,
      digitsOnly: true,
    },
    { type: 'passport', phrases: ['HOCHIEUPASSPORT', 'PVNM', 'HOCHIEU'], number: /(?<![A-Z0-9])[A-Z]\d{7,8}(?!\d)/ },
    {
      type: 'cccd',
      phrases: ['CANCUOCCONGDAN', 'CITIZENIDENTITYCARD', 'CANCUOC', 'IDENTITYCARD', 'IDVNM', 'SODINHDANHCANHAN'],
      number: /(?<!\d)[0-3]\d{11}(?!\d)/,
      digitsOnly: true,
    },
  ],
}

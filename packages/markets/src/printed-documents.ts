import type { PerMarket } from './market.ts'
import { printedDocuments as ph } from './ph/printed-documents.ts'
import type { PrintedDocuments } from './printed-document.ts'
import { printedDocuments as vn } from './vn/printed-documents.ts'

export const printedDocuments: PerMarket<PrintedDocuments> = { ph, vn }

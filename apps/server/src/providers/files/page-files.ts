/** How the files of the last builds of our pages are named in the file store; no row names them. */
export const pageFileMark = 'page-'

export function isPageFile(fileName: string): boolean {
  return fileName.startsWith(pageFileMark)
}

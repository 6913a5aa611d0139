import { entryOf, type Pair, say } from '@pavilion/declare'
import { fileKind } from '../codes.ts'

/** The extensions of each kind. An upload gets its extension from its bytes, not from its name. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  word: ['doc', 'docx'],
  excel: ['xls', 'xlsx', 'csv'],
  powerpoint: ['ppt', 'pptx'],
  picture: ['jpg', 'jpeg', 'png', 'webp'],
  text: ['txt', 'csv'],
  archive: ['zip', 'rar', '7z'],
  audio: ['mp3', 'm4a', 'wav'],
  video: ['mp4', 'mov', 'webm'],
}
const extensionOf = (path: string) => /\.([a-z0-9]+)(?:[?#]|$)/i.exec(path)?.[1]?.toLowerCase() ?? ''

/** The extensions that a question accepts; empty: every kind of file. */
export const extensionsFor = (kinds: readonly string[] | null | undefined): string[] => [
  ...new Set((kinds ?? []).flatMap(kind => extensions[kind] ?? [])),
]

/** The names of kinds of file, joined. */
export function namesOfKinds(kinds: readonly string[]): Pair {
  const names = kinds.flatMap(kind => entryOf(fileKind, kind) ?? [])
  return say(names.map(({ zh }) => zh).join('、'), names.map(({ en }) => en).join(', '))
}

/** Why these uploads are not of an accepted kind; pictures in them are distinguished as well. */
export function wrongKind(paths: readonly string[], kinds: readonly string[] | null | undefined): Pair | undefined {
  const accepted = extensionsFor(kinds)
  if (!kinds?.length || paths.every(path => accepted.includes(extensionOf(path)))) return undefined
  const [zh, en] = namesOfKinds(kinds)
  return say(`请上传以下类型的文件：${zh}`, `Please upload a file of one of these types: ${en}`)
}

import { isUrl, say } from '@pavilion/declare'
import { mostEntries, type AnswerKind } from './kind.ts'

/** A path that our upload call returned. URLs of other sites are not accepted. */
const isOwnFile = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500 && value.startsWith('/') && isUrl(value) && !value.includes('..')

/** One uploaded file or image, by its path. */
export const upload = (verb: 'upload' | 'sign'): AnswerKind => ({
  verb,
  empty: '',
  tidy: value => (value === '' || isOwnFile(value) ? value : undefined),
  wrong: () => undefined,
})

/** Several images, at most `maxCheckedItem`. */
export const uploads: AnswerKind = {
  verb: 'upload',
  empty: [],
  tidy: value =>
    Array.isArray(value) && value.length <= mostEntries && value.every(isOwnFile) ? [...new Set(value)] : undefined,
  wrong: (value: readonly string[], { webFormComponent: { maxCheckedItem } }) => {
    const most = maxCheckedItem || mostEntries
    return value.length > most ? say(`最多上传 ${most} 张`, `Upload at most ${most}`) : undefined
  },
}

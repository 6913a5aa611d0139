import { isUrl, say } from '@pavilion/declare'
import { wrongKind } from './fileKinds.ts'
import { mostEntries, type AnswerKind } from './kind.ts'

/** A path that our upload call returned. URLs of other sites are not accepted. */
const isOwnFile = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500 && value.startsWith('/') && isUrl(value) && !value.includes('..')

/** One uploaded file or image, by its path. */
export const upload = (holds: 'file' | 'picture', verb: 'upload' | 'sign' = 'upload'): AnswerKind => ({
  holds,
  settings: holds === 'file' ? ['fileKinds'] : [],
  verb,
  empty: '',
  tidy: value => (value === '' || isOwnFile(value) ? value : undefined),
  wrong: (value: string, { webFormComponent: { fileKinds } }) => wrongKind([value], fileKinds),
})

/** Several files or images, at most `maxCheckedItem`. */
export const uploads = (holds: 'file' | 'picture'): AnswerKind => ({
  holds,
  settings: holds === 'file' ? ['fileKinds', 'maxCheckedItem'] : ['maxCheckedItem'],
  verb: 'upload',
  empty: [],
  tidy: value =>
    Array.isArray(value) && value.length <= mostEntries && value.every(isOwnFile) ? [...new Set(value)] : undefined,
  wrong: (value: readonly string[], { webFormComponent: { maxCheckedItem, fileKinds } }) => {
    const most = maxCheckedItem || mostEntries
    const measure = holds === 'file' ? '个' : '张'
    return value.length > most
      ? say(`最多上传 ${most} ${measure}`, `Upload at most ${most}`)
      : wrongKind(value, fileKinds)
  },
})

import type { ResultOf } from '@pavilion/declare'
import { CallRefused, send, useSite } from '@pavilion/pages'
import { useState } from 'react'
import { getPicture } from '../../model/calls/credentials.ts'

/**
 * The picture asked for after many wrong answers: shown once a call needs it, and sent along until
 * no longer needed.
 */
export function usePicture() {
  const { say } = useSite()
  const [shown, show] = useState<ResultOf<typeof getPicture>>()
  const [typed, type] = useState('')
  const [error, setError] = useState<string>()
  const another = async () => {
    type('')
    try {
      show(await send(getPicture, {}, { quiet: true }))
    } catch {
      setError(say('图片未能加载，请重试', 'The picture could not be loaded. Please try again'))
    }
  }
  return {
    shown,
    typed,
    error,
    another,
    type: (value: string) => {
      type(value)
      setError(undefined)
    },
    /** Extra fields of a call. */
    proof: () => (shown ? { loginId: shown.loginId, pictureCode: typed.trim() } : {}),
    /**
     * Handles a refusal about the picture. A picture sent with another refusal is used up, and the
     * next one is loaded.
     */
    takes: (failure: unknown): boolean => {
      const needsPicture = failure instanceof CallRefused && failure.code === 'pictureNeeded'
      if (needsPicture || shown) void another()
      if (needsPicture)
        setError(
          shown && typed
            ? say('字符不正确，请重新输入', 'The characters are incorrect. Please try again')
            : failure.errmsg,
        )
      return needsPicture
    },
  }
}
export type PictureAsked = ReturnType<typeof usePicture>

import { useEffect, useRef, useState } from 'react'
import { largestPicture } from './picture.ts'
import { useFields } from './setting.tsx'
import type { Accepts } from './fieldProps.ts'

type Sending =
  | { state: 'none' }
  | { state: 'sending'; share: number; file: File }
  | { state: 'failed'; why: string; file: File }

/**
 * Sends one document at once (visitor-side §5), with its progress; it can be cancelled, and sent
 * again after a failure.
 */
export function useSending(accepts: Accepts | undefined, onSent: (path: string, name: string) => void) {
  const { say, upload } = useFields()
  const [sending, setSending] = useState<Sending>({ state: 'none' })
  const [refused, setRefused] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  /** Whether the next one may follow: this one is sent, refused or cancelled, and not waiting to be sent again. */
  const send = async (file: File): Promise<boolean> => {
    const controller = new AbortController()
    leaving.current?.abort()
    leaving.current = controller
    setSending({ state: 'sending', share: 0, file })
    try {
      if (!upload) throw new Error(say('此处不能上传', 'Uploads are not possible here'))
      const path = await upload(file, file.name, {
        signal: controller.signal,
        onProgress: share => {
          if (!controller.signal.aborted) setSending({ state: 'sending', share, file })
        },
      })
      if (controller.signal.aborted) return true
      onSent(path, file.name)
      setSending({ state: 'none' })
      return true
    } catch (failure) {
      if (controller.signal.aborted) return true
      // A refused file would be refused again: only a failed transfer is retried.
      if (failure instanceof Error && failure.name === 'CallRefused') {
        setSending({ state: 'none' })
        setRefused(failure.message)
        return true
      }
      setSending({
        state: 'failed',
        file,
        why: failure instanceof Error && failure.message ? failure.message : say('上传失败', 'The upload failed'),
      })
      return false
    }
  }
  /** Why a file is not sent; the server looks into its content as well. */
  const whyNot = (file: File): string | undefined => {
    if (file.size === 0) return say('文件是空的', 'The file is empty')
    if (file.size >= largestPicture) return say('文件大于10M', 'File larger than 10M')
    const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
    return accepts && !accepts.extensions.includes(extension)
      ? say(
          `请上传以下类型的文件：${accepts.names[0]}`,
          `Please upload a file of one of these types: ${accepts.names[1]}`,
        )
      : undefined
  }
  return {
    sending,
    refused,
    /** What files may be chosen, for people and for the browser. */
    limits: {
      hint: accepts
        ? say(`${accepts.names[0]}；不超过 10M`, `${accepts.names[1]}; at most 10M`)
        : say('不超过 10M', 'At most 10M'),
      accept: accepts?.extensions.map(extension => `.${extension}`).join(','),
    },
    /**
     * Several are chosen one after the other, as long as the answer is yes; why the one before was
     * refused stays then.
     */
    choose: async (file: File | undefined, nth = 0): Promise<boolean> => {
      if (!file) return true
      if (nth === 0) setRefused(undefined)
      const why = whyNot(file)
      if (!why) return send(file)
      setSending({ state: 'none' })
      setRefused(why)
      return true
    },
    again: (file: File): Promise<boolean> => {
      setRefused(undefined)
      return send(file)
    },
    cancel: () => {
      leaving.current?.abort()
      setSending({ state: 'none' })
    },
  }
}

/**
 * Describes a saved file. This page knows the name only of a file it sent itself; for others, the
 * end of the address is meaningless to visitors.
 */
export const endingOf = (path: string) => /\.(\w+)(?:[?#]|$)/.exec(path)?.[1]?.toUpperCase()

import { useEffect, useRef, useState } from 'react'
import { FileChooser } from './FileChooser.tsx'
import { Frame, partsOf } from './Frame.tsx'
import { largestPicture } from './picture.ts'
import { NotSent } from './SendingState.tsx'
import { useFields } from './setting.tsx'
import type { FieldProps } from './fieldProps.ts'

type Sending =
  | { state: 'none' }
  | { state: 'sending'; share: number; file: File }
  | { state: 'failed'; why: string; file: File }
/**
 * Describes a saved file. This page knows the name only of a file it sent itself; for others, the
 * end of the address is meaningless to visitors.
 */
const endingOf = (path: string) => /\.(\w+)(?:[?#]|$)/.exec(path)?.[1]?.toUpperCase()

/**
 * One file (visitor-side §5): sent at once with its progress, can be cancelled, and can be sent
 * again after a failure.
 */
export function FileField({ value, onChange, onBlur, disabled, error, ...frame }: FieldProps<string>) {
  const { say, upload } = useFields()
  const [sending, setSending] = useState<Sending>({ state: 'none' })
  const [refused, setRefused] = useState<string>()
  const [sent, setSent] = useState<{ path: string; name: string }>()
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const send = async (file: File) => {
    const controller = new AbortController()
    leaving.current?.abort()
    leaving.current = controller
    setRefused(undefined)
    setSending({ state: 'sending', share: 0, file })
    try {
      if (!upload) throw new Error(say('此处不能上传', 'Uploads are not possible here'))
      const path = await upload(file, file.name, {
        signal: controller.signal,
        onProgress: share => {
          if (!controller.signal.aborted) setSending({ state: 'sending', share, file })
        },
      })
      if (controller.signal.aborted) return
      setSent({ path, name: file.name })
      onChange(path)
      setSending({ state: 'none' })
    } catch (failure) {
      if (controller.signal.aborted) return
      // A refused file would be refused again: only a failed transfer is retried.
      if (failure instanceof Error && failure.name === 'CallRefused') {
        setSending({ state: 'none' })
        return setRefused(failure.message)
      }
      setSending({
        state: 'failed',
        file,
        why: failure instanceof Error && failure.message ? failure.message : say('上传失败', 'The upload failed'),
      })
    }
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size === 0) {
      setSending({ state: 'none' })
      return setRefused(say('文件是空的', 'The file is empty'))
    }
    if (file.size >= largestPicture) {
      setSending({ state: 'none' })
      return setRefused(say('文件大于10M', 'File larger than 10M'))
    }
    void send(file)
  }
  const cancel = () => {
    leaving.current?.abort()
    setSending({ state: 'none' })
    input.current?.focus()
  }
  const wrong = refused ?? error
  const hint = frame.hint ?? say('不超过 10M', 'At most 10M')
  const { id, describedBy } = partsOf({ ...frame, hint, error: wrong })
  const closed = disabled || frame.locked
  return (
    <Frame {...frame} hint={hint} error={wrong}>
      {value && sending.state === 'none' && (
        <p className="pf-document">
          <a href={value} target="_blank" rel="noreferrer">
            {sent?.path === value
              ? sent.name
              : `${say('已上传的文件', 'Uploaded file')}${endingOf(value) ? ` (${endingOf(value)})` : ''}`}
          </a>
          {!closed && (
            <button
              type="button"
              className="pf-link"
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            >
              {say('移除文件', 'Remove file')}
            </button>
          )}
        </p>
      )}
      {!closed && (
        <FileChooser
          words={say('选择文件', 'Choose a file')}
          ref={input}
          id={id}
          disabled={sending.state === 'sending'}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onChange={event => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      )}
      {sending.state === 'sending' && (
        <p className="pf-document">
          <progress max={1} value={sending.share} aria-label={say('上传进度', 'Upload progress')} />
          <button type="button" className="pf-link" onClick={cancel}>
            {say('取消上传', 'Cancel upload')}
          </button>
        </p>
      )}
      <p role="status" className="pf-hint">
        {sending.state === 'sending'
          ? say(
              `正在上传 ${sending.file.name} ${Math.round(sending.share * 100)}%`,
              `Uploading ${sending.file.name} ${Math.round(sending.share * 100)}%`,
            )
          : ''}
      </p>
      {sending.state === 'failed' && <NotSent why={sending.why} onAgain={() => send(sending.file)} onLeave={cancel} />}
    </Frame>
  )
}

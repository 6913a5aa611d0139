import { useRef, useState } from 'react'
import { FileChooser } from './FileChooser.tsx'
import { Frame, partsOf } from './Frame.tsx'
import { Progress } from './Progress.tsx'
import { useFields } from './setting.tsx'
import { endingOf, useSending } from './useSending.ts'
import type { Accepts, FieldProps } from './fieldProps.ts'

/** One file of the accepted kinds (visitor-side §5). */
export function FileField({
  value,
  onChange,
  onBlur,
  disabled,
  error,
  accepts,
  ...frame
}: FieldProps<string> & { accepts?: Accepts | undefined }) {
  const { say } = useFields()
  const [sent, setSent] = useState<{ path: string; name: string }>()
  const input = useRef<HTMLInputElement>(null)
  const { sending, refused, limits, choose, again, cancel } = useSending(accepts, (path, name) => {
    setSent({ path, name })
    onChange(path)
  })
  const wrong = refused ?? error
  const hint = frame.hint ?? limits.hint
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
          accept={limits.accept}
          disabled={sending.state === 'sending'}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onChange={event => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      )}
      <Progress
        sending={sending}
        onAgain={again}
        onCancel={() => {
          cancel()
          input.current?.focus()
        }}
      />
    </Frame>
  )
}

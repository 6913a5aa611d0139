import { useRef, useState } from 'react'
import { FileChooser } from './FileChooser.tsx'
import { Frame, partsOf } from './Frame.tsx'
import { Icon } from './icons.tsx'
import { SendingState } from './SendingState.tsx'
import { useFields } from './setting.tsx'
import type { FieldProps } from './fieldProps.ts'
import { usePicture } from './usePicture.tsx'

/**
 * One picture; a failed upload can be repeated. `face`: the server looks for a face and refuses
 * pictures without one (visitor-side §5).
 */
export function ImageField({
  value,
  onChange,
  onBlur,
  disabled,
  error,
  face = false,
  ...frame
}: FieldProps<string> & { face?: boolean }) {
  const { say } = useFields()
  const [shown, setShown] = useState<{ path: string; address: string }>()
  const input = useRef<HTMLInputElement>(null)
  const { sending, refused, choose, again, cancel, cropper } = usePicture({
    onSent: (path, address) => {
      setShown({ path, address })
      onChange(path)
    },
    ...(face && { kind: 'face' as const, onRefused: () => onChange('') }),
  })
  const wrong = refused ?? error
  const hint = frame.hint ?? say('照片建议 25 mm × 35 mm，不超过 5M', 'Photo of 25 mm by 35 mm, at most 5M')
  const { id, describedBy } = partsOf({ ...frame, hint, error: wrong })
  const closed = disabled || frame.locked
  return (
    <Frame {...frame} hint={hint} error={wrong}>
      <div className="pf-picture">
        <div className="pf-thumb">
          {value ? (
            <img
              src={shown?.path === value ? shown.address : value}
              alt={say('已上传的照片', 'Uploaded photo')}
              width="96"
              height="128"
            />
          ) : (
            <Icon name="photo" />
          )}
          {sending.state === 'sending' && (
            <progress
              className="pf-progress"
              max={1}
              value={sending.share}
              aria-label={say('上传进度', 'Upload progress')}
            />
          )}
        </div>
        <div className="pf-picture-side">
          <FileChooser
            words={value ? say('更换照片', 'Change the photo') : say('选择照片', 'Choose a photo')}
            ref={input}
            id={id}
            accept="image/*"
            disabled={closed || sending.state === 'sending'}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={describedBy}
            onBlur={onBlur}
            onChange={event => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {!closed && value && sending.state === 'none' && (
            <button
              type="button"
              className="pf-link"
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            >
              {say('移除照片', 'Remove photo')}
            </button>
          )}
          <SendingState
            sending={sending}
            onAgain={again}
            onCancel={() => {
              cancel()
              input.current?.focus()
            }}
          />
        </div>
      </div>
      {cropper}
    </Frame>
  )
}

import { useRef, useState } from 'react'
import { FileChooser } from './FileChooser.tsx'
import { Frame, partsOf } from './Frame.tsx'
import { SendingState } from './SendingState.tsx'
import { useFields } from './setting.tsx'
import type { FieldProps } from './fieldProps.ts'
import { largestPicture } from './picture.ts'
import { usePicture } from './usePicture.tsx'

/**
 * Several pictures, one after the other. Once there are `most`, no more can be added (visitor-side
 * §5).
 */
export function ImagesField({
  value,
  onChange,
  onBlur,
  disabled,
  error,
  most = 999,
  ...frame
}: FieldProps<readonly string[]> & { most?: number }) {
  const { say } = useFields()
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map())
  const [large, setLarge] = useState<string>()
  const group = useRef<HTMLDivElement>(null)
  const latest = useRef(value)
  // One may be removed while another is uploading.
  latest.current = value
  const { sending, refused, choose, again, cancel, cropper } = usePicture({
    onSent: (path, address) => {
      setShown(known => new Map(known).set(path, address))
      onChange([...latest.current, path])
    },
  })
  const wrong = large ?? refused ?? error
  const { id, describedBy } = partsOf({ ...frame, error: wrong })
  const closed = disabled || frame.locked
  const mayAdd = value.length < most
  const chosen = (file: File | undefined) => {
    const isLarge = file !== undefined && file.size >= largestPicture
    setLarge(isLarge ? `${file.name}: ${say('图片大于10M', 'Image larger than 10M')}` : undefined)
    if (!isLarge) void choose(file)
  }
  const remove = (path: string) => {
    onChange(value.filter(other => other !== path))
    group.current?.focus()
  }
  return (
    <Frame {...frame} error={wrong}>
      <div ref={group} className="pf-pictures" tabIndex={-1}>
        {value.map((path, index) => (
          <div key={path} className="pf-picture-cell">
            <div className="pf-thumb">
              <img
                src={shown.get(path) ?? path}
                alt={say(`照片 ${index + 1}`, `Photo ${index + 1}`)}
                width="96"
                height="128"
              />
            </div>
            {!closed && (
              <button
                type="button"
                className="pf-link"
                aria-label={say(`移除照片 ${index + 1}`, `Remove photo ${index + 1}`)}
                onClick={() => remove(path)}
              >
                {say('移除', 'Remove')}
              </button>
            )}
          </div>
        ))}
      </div>
      {!closed && mayAdd && (
        <FileChooser
          words={say('选择图片', 'Choose a picture')}
          id={id}
          accept="image/*"
          disabled={sending.state === 'sending'}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onChange={event => {
            chosen(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      )}
      <SendingState
        sending={sending}
        onAgain={again}
        onCancel={() => {
          cancel()
          group.current?.focus()
        }}
      />
      {cropper}
    </Frame>
  )
}

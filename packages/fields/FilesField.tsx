import { useEffect, useRef, useState } from 'react'
import { FileChooser } from './FileChooser.tsx'
import { Frame, partsOf } from './Frame.tsx'
import { Progress } from './Progress.tsx'
import { useFields } from './setting.tsx'
import { endingOf, useSending } from './useSending.ts'
import type { Accepts, FieldProps } from './fieldProps.ts'

/** Several files of the accepted kinds, sent one after the other; at most `most`. */
export function FilesField({
  value,
  onChange,
  onBlur,
  disabled,
  error,
  accepts,
  most = 999,
  ...frame
}: FieldProps<readonly string[]> & { accepts?: Accepts | undefined; most?: number | undefined }) {
  const { say } = useFields()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [beyond, setBeyond] = useState<string>()
  const files = useRef<HTMLUListElement>(null)
  const latest = useRef(value)
  // One may be removed while another is uploading.
  latest.current = value
  const { sending, refused, limits, choose, again, cancel } = useSending(accepts, (path, name) => {
    setNames(known => new Map(known).set(path, name))
    latest.current = [...latest.current, path]
    onChange(latest.current)
  })
  const wrong = beyond ?? refused ?? error
  const counted =
    most < 999 && say(`最多 ${most} 个（已有 ${value.length} 个）`, `Up to ${most} (${value.length} uploaded)`)
  const hint = [frame.hint ?? limits.hint, counted].filter(Boolean).join(' · ')
  const { id, describedBy } = partsOf({ ...frame, hint, error: wrong })
  const closed = disabled || frame.locked
  const waiting = useRef<File[]>([])
  // What this page has not begun to send is not sent once it is left.
  useEffect(
    () => () => {
      waiting.current = []
    },
    [],
  )
  /** One that failed is decided about first: sent again or discarded. */
  const goOn = async (nth = 1) => {
    const file = waiting.current.shift()
    if (file && (await choose(file, nth))) await goOn()
  }
  const take = (chosen: readonly File[]) => {
    const room = Math.max(0, most - latest.current.length)
    setBeyond(chosen.length > room ? say(`最多上传 ${most} 个`, `Upload at most ${most}`) : undefined)
    waiting.current = [...waiting.current, ...chosen.slice(0, room)]
    return goOn(0)
  }
  const nameOf = (path: string, nth: number) =>
    names.get(path) ?? `${say(`文件 ${nth + 1}`, `File ${nth + 1}`)}${endingOf(path) ? ` (${endingOf(path)})` : ''}`
  return (
    <Frame {...frame} hint={hint} error={wrong}>
      <ul ref={files} className="pf-documents" tabIndex={-1} aria-label={say('已上传的文件', 'Uploaded files')}>
        {value.map((path, nth) => (
          <li key={path} className="pf-document">
            <a href={path} target="_blank" rel="noreferrer">
              {nameOf(path, nth)}
            </a>
            {!closed && (
              <button
                type="button"
                className="pf-link"
                aria-label={say(`移除 ${nameOf(path, nth)}`, `Remove ${nameOf(path, nth)}`)}
                onClick={() => {
                  setBeyond(undefined)
                  onChange(value.filter(other => other !== path))
                  files.current?.focus()
                }}
              >
                {say('移除', 'Remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!closed && value.length < most && (
        <FileChooser
          words={say('选择文件', 'Choose files')}
          id={id}
          multiple
          accept={limits.accept}
          disabled={sending.state !== 'none'}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onChange={event => {
            void take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      )}
      <Progress
        sending={sending}
        more={waiting.current.length}
        onAgain={async file => {
          if (await again(file)) await goOn()
        }}
        onCancel={() => {
          const hasFailed = sending.state === 'failed'
          cancel()
          files.current?.focus()
          if (hasFailed) void goOn()
        }}
      />
    </Frame>
  )
}

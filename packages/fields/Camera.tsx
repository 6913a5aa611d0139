import { useEffect, useRef, useState } from 'react'
import { watchCodes } from './camera.ts'

/** The picture of the camera while it looks for codes; what is wrong where it cannot be used. */
export function Camera({
  label,
  refused,
  onRead,
}: {
  readonly label: string
  readonly refused: string
  readonly onRead: (text: string) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  read.current = onRead
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    watchCodes(video.current as HTMLVideoElement, text => read.current(text)).then(
      end => {
        if (left) end()
        else stop = end
      },
      () => setRefused(true),
    )
    return () => {
      left = true
      stop?.()
    }
  }, [])
  return isRefused ? <p role="alert">{refused}</p> : <video ref={video} muted playsInline aria-label={label} />
}

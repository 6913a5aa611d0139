import { watchCodes } from '@pavilion/fields/camera.ts'
import { useHere } from '@pavilion/screens'
import { useEffect, useRef, useState } from 'react'

/** The picture of the camera while it looks for codes; what is wrong where it cannot be used. */
export function Camera({ onRead }: { readonly onRead: (text: string) => void }) {
  const { say } = useHere()
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
  return (
    <div className="ml-camera">
      {isRefused ? (
        <p role="alert">
          {say('无法使用摄像头，请检查浏览器权限', 'The camera cannot be used. Check the browser’s permission')}
        </p>
      ) : (
        <video ref={video} muted playsInline aria-label={say('摄像头画面', 'Camera view')} />
      )}
    </div>
  )
}

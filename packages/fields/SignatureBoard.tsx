import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { Dialog } from './Dialog.tsx'
import { useFields } from './setting.tsx'

/**
 * The size of the board in its own pixels. A narrow screen shows it smaller, but draws the same
 * (visitor-side §2.7).
 */
export const board = { width: 800, height: 300, lineWidth: 4, type: 'image/png' } as const

/** A board to sign on with finger, pen or mouse. Confirmed as a PNG, never empty. */
export default function SignatureBoard({
  onDone,
  onClose,
}: {
  onDone: (signature: Blob) => void
  onClose: () => void
}) {
  const { say } = useFields()
  const canvas = useRef<HTMLCanvasElement>(null)
  const at = useRef<{ x: number; y: number } | undefined>(undefined)
  const [signed, setSigned] = useState(false)
  const [wrong, setWrong] = useState(false)
  const clear = () => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, board.width, board.height)
    Object.assign(pen, { strokeStyle: '#111', lineWidth: board.lineWidth, lineCap: 'round', lineJoin: 'round' })
    setSigned(false)
  }
  useEffect(clear, [])
  const place = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return { x: ((event.clientX - left) / width) * board.width, y: ((event.clientY - top) / height) * board.height }
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    const to = place(event)
    const from = at.current
    if (!pen || !from) return
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.lineTo(to.x, to.y)
    pen.stroke()
    at.current = to
    setSigned(true)
    setWrong(false)
  }
  const confirm = () => {
    if (!signed) return setWrong(true)
    canvas.current?.toBlob(png => {
      if (png) onDone(png)
    }, board.type)
  }
  return (
    <Dialog
      title={say('签名板', 'Signature board')}
      wide
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" onClick={onClose}>
            {say('取消', 'Cancel')}
          </button>
          <button type="button" className="pf-button" onClick={clear}>
            {say('清除', 'Clear')}
          </button>
          <button type="button" className="pf-button pf-primary" onClick={confirm}>
            {say('确定', 'Confirm')}
          </button>
        </>
      }
    >
      <canvas
        ref={canvas}
        className="pf-board"
        width={board.width}
        height={board.height}
        role="img"
        aria-label={say('在此处签名', 'Sign here')}
        onPointerDown={event => {
          at.current = place(event)
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          at.current = undefined
        }}
        onPointerCancel={() => {
          at.current = undefined
        }}
      />
      {wrong && (
        <p className="pf-error" role="alert">
          {say('请先签名', 'Please sign first')}
        </p>
      )}
    </Dialog>
  )
}

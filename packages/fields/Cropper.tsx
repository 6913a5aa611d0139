import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Dialog } from './Dialog.tsx'
import { Icon } from './icons.tsx'
import { dragged, fitWithin, paint, rectOf, wholePicture, type Cut } from './picture.ts'
import { useFields } from './setting.tsx'

const shapes = [undefined, 9 / 16, 25 / 35, 1] as const

/**
 * Crops and turns a picture before it is sent: dragged or moved with arrow keys, zoomed, turned by
 * quarters. What is shown is what is sent.
 */
export default function Cropper({
  picture,
  onDone,
  onClose,
}: {
  picture: ImageBitmap
  onDone: (cut: Cut) => void
  onClose: () => void
}) {
  const { say } = useFields()
  const [cut, setCut] = useState<Cut>(wholePicture)
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number } | undefined>(undefined)
  useEffect(() => {
    const stage = canvas.current
    if (!stage) return
    Object.assign(stage, fitWithin(rectOf(picture, cut), 640))
    paint(stage, picture, cut)
  }, [picture, cut])
  const move = (x: number, y: number) =>
    setCut(now => dragged(picture, now, { x, y }, canvas.current?.clientWidth || 320))
  const onPointerMove = (event: PointerEvent) => {
    if (!held.current) return
    move(event.clientX - held.current.x, event.clientY - held.current.y)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [16, 0], ArrowRight: [-16, 0], ArrowUp: [0, 16], ArrowDown: [0, -16] }[event.key]
    if (step) {
      event.preventDefault()
      move(step[0] ?? 0, step[1] ?? 0)
    }
  }
  const turn = (by: 1 | 3) =>
    setCut({ ...cut, turns: ((cut.turns + by) % 4) as Cut['turns'], centre: { x: 0.5, y: 0.5 } })
  const names = [say('原图', 'Original'), '9 : 16', say('证件照 25 × 35', 'ID photo 25 × 35'), '1 : 1']
  return (
    <Dialog
      title={say('裁剪照片', 'Crop photo')}
      wide
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" onClick={onClose}>
            {say('取消', 'Cancel')}
          </button>
          <button type="button" className="pf-button pf-primary" onClick={() => onDone(cut)}>
            {say('使用照片', 'Use photo')}
          </button>
        </>
      }
    >
      <div className="pf-stage">
        <canvas
          ref={canvas}
          tabIndex={0}
          role="img"
          aria-label={say('照片预览，可用方向键移动', 'Photo preview. Move the photo with the arrow keys')}
          onKeyDown={onKeyDown}
          onPointerDown={event => {
            held.current = { x: event.clientX, y: event.clientY }
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            held.current = undefined
          }}
          onPointerCancel={() => {
            held.current = undefined
          }}
        />
      </div>
      <div className="pf-tools">
        <button
          type="button"
          className="pf-icon-button"
          aria-label={say('向左旋转', 'Turn left')}
          onClick={() => turn(3)}
        >
          <Icon name="turnLeft" />
        </button>
        <label className="pf-zoom">
          <span className="pf-unseen">{say('缩放', 'Zoom')}</span>
          <input
            type="range"
            min="1"
            max="4"
            step="0.05"
            value={cut.zoom}
            onChange={event => setCut({ ...cut, zoom: Number(event.target.value) })}
          />
        </label>
        <button
          type="button"
          className="pf-icon-button"
          aria-label={say('向右旋转', 'Turn right')}
          onClick={() => turn(1)}
        >
          <Icon name="turnRight" />
        </button>
      </div>
      <div className="pf-shapes">
        {shapes.map((aspect, index) => (
          <button
            key={names[index]}
            type="button"
            className="pf-chip"
            aria-pressed={cut.aspect === aspect}
            onClick={() => setCut({ ...cut, aspect, zoom: 1, centre: { x: 0.5, y: 0.5 } })}
          >
            {names[index]}
          </button>
        ))}
      </div>
    </Dialog>
  )
}

import { RotateLeftOutlined, RotateRightOutlined } from '@ant-design/icons'
import { dragged, fitWithin, paint, rectOf, wholePicture, type Cut } from '@pavilion/fields/picture.ts'
import { useFocusBack, useHere, useWork } from '@pavilion/screens'
import { Button, Modal, Segmented, Skeleton, Slider } from 'antd'
import { useEffect, useRef, useState } from 'react'

const shapes: readonly (readonly [string, number | undefined])[] = [
  ['', undefined],
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
  ['3:2', 3 / 2],
  ['1:1', 1],
  ['3:4', 3 / 4],
]
const longest = 4096
/**
 * Crops and rotates a picture of the site; what is shown is what is saved. The former picture stays
 * wherever else it is used.
 */
export function Crop({
  path,
  name,
  onDone,
  onClose,
}: {
  path: string
  name: string
  onDone: (blob: Blob) => Promise<void>
  onClose: () => void
}) {
  useFocusBack()
  const { say } = useHere()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [away, setAway] = useState(false)
  const [cut, setCut] = useState<Cut>(wholePicture)
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number } | undefined>(undefined)
  useEffect(() => {
    let open = true
    const image = new Image()
    image.src = path
    image
      .decode()
      .then(() => createImageBitmap(image))
      .then(bitmap => {
        if (open) setPicture(bitmap)
      })
      .catch(() => {
        if (open) setAway(true)
      })
    return () => {
      open = false
    }
  }, [path])
  useEffect(() => {
    if (picture && canvas.current) {
      Object.assign(canvas.current, fitWithin(rectOf(picture, cut), 640))
      paint(canvas.current, picture, cut)
    }
  }, [picture, cut])
  const move = (x: number, y: number) => {
    if (picture) setCut(now => dragged(picture, now, { x, y }, canvas.current?.clientWidth || 320))
  }
  const turn = (by: 1 | 3) =>
    setCut({ ...cut, turns: ((cut.turns + by) % 4) as Cut['turns'], centre: { x: 0.5, y: 0.5 } })
  const keep = useWork(async () => {
    if (!picture) return
    const whole = document.createElement('canvas')
    const type = /\.png$/i.test(path) ? 'image/png' : 'image/jpeg'
    Object.assign(whole, fitWithin(rectOf(picture, cut), longest))
    paint(whole, picture, cut)
    const blob = await new Promise<Blob | null>(done => whole.toBlob(done, type, 0.92))
    if (blob) await onDone(blob)
  })
  return (
    <Modal
      open
      title={say(`裁剪 ${name}`, `Crop ${name}`)}
      width={720}
      onCancel={onClose}
      okText={say('使用', 'Use it')}
      cancelText={say('取消', 'Cancel')}
      okButtonProps={{ loading: keep.busy, disabled: !picture }}
      onOk={() => keep.run()}
    >
      {away ? (
        <p role="alert" className="pv-bad">
          {say('图片无法读取，可能已不存在。', 'The picture cannot be read. It may have been deleted.')}
        </p>
      ) : picture ? (
        <>
          <div className="ig-stage">
            <canvas
              ref={canvas}
              tabIndex={0}
              role="img"
              aria-label={say('图片预览，可拖动或用方向键移动', 'Preview: drag it, or move it with the arrow keys')}
              onKeyDown={event => {
                const step = (
                  { ArrowLeft: [16, 0], ArrowRight: [-16, 0], ArrowUp: [0, 16], ArrowDown: [0, -16] } as Record<
                    string,
                    [number, number]
                  >
                )[event.key]
                if (step) {
                  event.preventDefault()
                  move(...step)
                }
              }}
              onPointerDown={event => {
                held.current = { x: event.clientX, y: event.clientY }
                event.currentTarget.setPointerCapture(event.pointerId)
              }}
              onPointerMove={event => {
                if (held.current) {
                  move(event.clientX - held.current.x, event.clientY - held.current.y)
                  held.current = { x: event.clientX, y: event.clientY }
                }
              }}
              onPointerUp={() => {
                held.current = undefined
              }}
              onPointerCancel={() => {
                held.current = undefined
              }}
            />
          </div>
          <div className="ig-tools">
            <Segmented
              aria-label={say('比例', 'Ratio')}
              value={shapes.findIndex(([, aspect]) => aspect === cut.aspect)}
              options={shapes.map(([words], value) => ({ value, label: words || say('原图', 'Original') }))}
              onChange={at => {
                const { aspect: _former, ...kept } = cut
                const aspect = shapes[at]?.[1]
                setCut({ ...kept, ...(aspect && { aspect }), zoom: 1, centre: { x: 0.5, y: 0.5 } })
              }}
            />
            <Button icon={<RotateLeftOutlined />} aria-label={say('向左旋转', 'Turn left')} onClick={() => turn(3)} />
            <Button icon={<RotateRightOutlined />} aria-label={say('向右旋转', 'Turn right')} onClick={() => turn(1)} />
            <Slider
              className="ig-zoom"
              min={1}
              max={4}
              step={0.05}
              value={cut.zoom}
              onChange={zoom => setCut({ ...cut, zoom })}
              ariaLabelForHandle={say('缩放', 'Zoom')}
            />
          </div>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Modal>
  )
}

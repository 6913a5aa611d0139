import type { InputProps } from '@pavilion/screens'
import { useHere } from '@pavilion/screens'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { pointIn } from '../model/map.ts'

/**
 * The place of the event on a map: pasted as a link of a map service or as two numbers. The second
 * number has no input of its own.
 */
export function MapPoint({ value, onChange, id, disabled }: InputProps) {
  const { say } = useHere()
  const form = Form.useFormInstance()
  const latitude = Form.useWatch('locationy', { form, preserve: true }) as number | null | undefined
  const [typed, setTyped] = useState<string>()
  const known = typeof value === 'number' && typeof latitude === 'number' ? `${latitude}, ${value}` : ''
  const point = typed === undefined ? undefined : pointIn(typed)
  const shown = typed ?? known
  return (
    <>
      <Form.Item name="locationy" hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      <Input
        {...(id && { id })}
        disabled={disabled ?? false}
        value={shown}
        allowClear
        autoComplete="off"
        placeholder={say('粘贴地图链接，或「纬度, 经度」', 'Paste a map link, or “latitude, longitude”')}
        {...(typed && !point && { status: 'warning' as const })}
        onChange={event => {
          const text = event.target.value
          setTyped(text)
          const found = pointIn(text)
          if (!found && text.trim()) return
          form.setFieldValue('locationy', found?.latitude ?? null)
          onChange?.(found?.longitude ?? null)
        }}
        onBlur={() => {
          if (!typed?.trim() || point) setTyped(undefined)
        }}
      />
      {typed && !point ? (
        <span className="pv-hint">
          {say(
            '没有认出坐标：在地图上复制地点的链接再粘贴。',
            'No coordinates found: copy the link of the place from a map.',
          )}
        </span>
      ) : (
        known && (
          <a
            className="pv-hint"
            target="_blank"
            rel="noreferrer"
            href={`https://uri.amap.com/marker?position=${String(value)},${String(latitude)}`}
          >
            {say('在地图上核对', 'Check on a map')}
          </a>
        )
      )}
    </>
  )
}

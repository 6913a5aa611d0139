import { useHere } from '@pavilion/screens/environment.tsx'
import { Hanging } from '@pavilion/screens/Hanging.tsx'
import { BgColorsOutlined } from '@ant-design/icons'
import { Button, ColorPicker } from 'antd'
import { useRef } from 'react'
import { changeLayout, defaultAccent, useLayout } from '../state/layout.ts'

/** The theme colour: stored as chosen, shown as dark as it must be to be readable. */
export default function ThemeColour({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const { say } = useHere()
  const { accent } = useLayout()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <ColorPicker
      disabledAlpha
      value={accent}
      open={open}
      onOpenChange={onOpen}
      destroyOnHidden
      panelRender={panel => <Hanging to={button}>{panel}</Hanging>}
      onChangeComplete={color => changeLayout({ accent: color.toHexString() })}
      presets={[
        {
          label: say('常用', 'Presets'),
          colors: [defaultAccent, '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'],
        },
      ]}
    >
      <Button
        ref={button}
        type="text"
        icon={<BgColorsOutlined />}
        data-hint={say('主题色', 'Theme colour')}
        aria-label={say('主题色', 'Theme colour')}
      />
    </ColorPicker>
  )
}

import { useHere } from '@pavilion/screens/environment.tsx'
import { BgColorsOutlined } from '@ant-design/icons'
import { Button, ColorPicker } from 'antd'
import { changeLayout, defaultAccent, useLayout } from '../state/layout.ts'

/** The theme colour: kept as chosen, painted as dark as it must be to read. */
export default function ThemeColour({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { say } = useHere(), { accent } = useLayout()
  return <ColorPicker disabledAlpha value={accent} open={open} onOpenChange={shown => { if (!shown) onClose() }} onChangeComplete={told => changeLayout({ accent: told.toHexString() })}
    presets={[{ label: say('常用', 'Presets'), colors: [defaultAccent, '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'] }]}><Button type="text" icon={<BgColorsOutlined />} aria-label={say('主题色', 'Theme colour')} /></ColorPicker>
}

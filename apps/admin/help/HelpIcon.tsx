import { QuestionCircleOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens/environment.tsx'
import { Button, type ButtonProps } from 'antd'
import type { Ref } from 'react'

/** The «?» of the top bar. */
export function HelpIcon(props: ButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  const { say } = useHere()
  const label = say('这一页的说明', 'About this page')
  return (
    <Button
      type="text"
      className="ad-help-button"
      icon={<QuestionCircleOutlined />}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      data-hint={label}
      {...props}
    />
  )
}

import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import type { Pair } from '@pavilion/declare'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { isTyping, keyName, type Pressed } from './keys.ts'

/** One thing that a person can do, by its button as by its keys. Without `perform` it waits. */
export interface Command {
  readonly label: Pair
  readonly icon: ReactNode
  /** `mod+shift+z`. */
  readonly keys: readonly string[]
  /** Also while a text is typed. */
  readonly inText?: true
  /** What exactly it would do now. */
  readonly hint?: Pair | undefined
  readonly busy?: boolean
  readonly perform: (() => void) | undefined
}

/** Does what a pressed key means; whether it is the key of a command, even of one that waits. */
export function pressed(event: Pressed, commands: readonly Command[]): boolean {
  const name = keyName(event)
  const command = commands.find(({ keys }) => keys.includes(name))
  command?.perform?.()
  return command !== undefined
}
/** The keys of commands, wherever the focus is on the page. */
export function useCommandKeys(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isText = isTyping(event.target)
      // The browser does not do it instead of a command that waits.
      if (pressed(event, isText ? latest.current.filter(({ inText }) => inText) : latest.current))
        event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The button of a command; `bare` shows only its icon. */
export function CommandButton({
  of: { label, icon, hint, busy, perform },
  bare,
  primary,
}: {
  readonly of: Command
  readonly bare?: boolean
  readonly primary?: boolean
}) {
  const { say } = useHere()
  const words = say(label)
  return (
    <Button
      type={primary ? 'primary' : bare ? 'text' : 'default'}
      icon={icon}
      loading={Boolean(primary && busy)}
      disabled={!perform || (!primary && busy)}
      title={hint && say(hint)}
      onClick={perform}
      {...(bare && { 'aria-label': words, 'data-hint': words })}
    >
      {bare ? undefined : words}
    </Button>
  )
}

/** A step that was taken back or taken again: what it was, in words, and how many are left. */
export interface Gone {
  readonly what?: Pair | undefined
  readonly left: number
}
interface Steps {
  readonly back: number
  readonly on: number
  readonly busy?: boolean
  /** Answers nothing if it could not be done. */
  undo(): Gone | Promise<Gone | undefined>
  redo(): Gone | Promise<Gone | undefined>
}
export interface HistoryCommands {
  readonly undo: Command
  readonly redo: Command
  /** The last thing said to people who cannot see the change, and how to say one. */
  readonly announcement: string
  announce(words: string): void
}
/**
 * Undo and redo, which tell screen readers what was done. The number of steps that are left makes
 * equal announcements differ: unchanged text is not read out again.
 */
export function useHistoryCommands({ back, on, busy = false, undo, redo }: Steps): HistoryCommands {
  const { say } = useHere()
  const [announcement, announce] = useState('')
  async function tell(step: ReturnType<Steps['undo']>, done: Pair, zh: string, en: string) {
    const gone = await step
    if (!gone) return
    const { what, left } = gone
    const [zhLeft, enLeft] = left
      ? [`还可${zh} ${left} 步`, `${left} more ${left === 1 ? 'step' : 'steps'} to ${en}`]
      : [`没有可${zh}的操作了`, `Nothing more to ${en}`]
    announce(
      what
        ? say(`${done[0]}：${what[0]}，${zhLeft}`, `${done[1]}: ${what[1]}. ${enLeft}`)
        : say(`${done[0]}，${zhLeft}`, `${done[1]}. ${enLeft}`),
    )
  }
  return {
    undo: {
      label: ['撤销', 'Undo'],
      icon: <UndoOutlined />,
      keys: ['mod+z'],
      busy,
      perform: back ? () => void tell(undo(), ['已撤销', 'Undone'], '撤销', 'undo') : undefined,
    },
    redo: {
      label: ['重做', 'Redo'],
      icon: <RedoOutlined />,
      keys: ['mod+shift+z', 'mod+y'],
      busy,
      perform: on ? () => void tell(redo(), ['已重做', 'Redone'], '重做', 'redo') : undefined,
    },
    announcement,
    announce,
  }
}

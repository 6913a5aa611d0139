import * as module from 'antd/es/input/Input.js'
import type { InputProps, InputRef } from 'antd'
import type { ForwardRefExoticComponent, RefAttributes } from 'react'

/** Ant Design's one-line field alone. Its `Input` brings text areas, passwords and one-time codes along, which no list needs.
 *  (The package calls its modules what they are not, so that their types and what is bundled differ by one default.) */
export const PlainInput = module.default as unknown as ForwardRefExoticComponent<InputProps & RefAttributes<InputRef>>

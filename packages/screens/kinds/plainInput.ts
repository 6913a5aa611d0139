import * as module from 'antd/es/input/Input.js'
import type { InputProps, InputRef } from 'antd'
import type { ForwardRefExoticComponent, RefAttributes } from 'react'

/**
 * Ant Design's one-line input on its own. Its `Input` includes text areas, passwords and one-time
 * codes, which no list needs. (Its types and its bundled code differ by one default export, hence
 * the cast.)
 */
export const PlainInput = module.default as unknown as ForwardRefExoticComponent<InputProps & RefAttributes<InputRef>>

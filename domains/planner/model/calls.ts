import {
  call,
  code,
  codes,
  idField,
  integer,
  many,
  maybe,
  pick,
  plain,
  pickFields,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { arrangement } from './arrangement.ts'
import { arrangementKind, arrangementLineStatus } from './codes.ts'

import { expect, test } from 'vitest'
import { withAddresses } from './modules.ts'

const read = (script: string) => withAddresses(script, (name) => `at:${name}`)

test.each([
  [`import { jsx } from 'react/jsx-runtime'`, `import { jsx } from 'at:react/jsx-runtime'`],
  [`import React, { useState as use } from "react";`, `import React, { useState as use } from "at:react";`],
  [
    `import{a as b}from"react";import*as c from"@comptoir/sdk";`,
    `import{a as b}from"at:react";import*as c from"at:@comptoir/sdk";`,
  ],
  [`import {\n  Card,\n  Text,\n} from '@comptoir/sdk'`, `import {\n  Card,\n  Text,\n} from 'at:@comptoir/sdk'`],
  [`export { Card } from '@comptoir/sdk'`, `export { Card } from 'at:@comptoir/sdk'`],
  [`import '@comptoir/sdk'`, `import 'at:@comptoir/sdk'`],
])('%s', (script, expected) => {
  expect(read(script)).toBe(expected)
})

test.each([
  `const text = "copied from 'react'"`,
  `import x from 'react-dom'`,
  `// taken from 'react'`,
  `f(from, 'react')`,
])('what is no import stays: %s', (script) => {
  expect(read(script)).toBe(script)
})

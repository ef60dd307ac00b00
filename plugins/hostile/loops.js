import { Button } from '@comptoir/sdk'
import { createElement as h } from 'react'

function loop() {
  for (;;);
}

export const InRender = () => loop()

export const InEvent = () => h(Button, { onPress: loop }, 'Loop')

import { List, ListItem, Table, TableRow } from './data-parts.tsx'
import * as display from './display-parts.tsx'
import type { Parts } from './draw.tsx'
import * as fields from './field-parts.tsx'
import { Actions, Box, Card, Columns, Divider, Grid, Page, Row, Stack, Tab, Tabs } from './layout-parts.tsx'
import { Button, Dialog, Menu, MenuItem } from './overlay-parts.tsx'

/** How the panel draws each element of the contract. */
export const kitParts: Parts = {
  ...{ Page, Card, Columns, Stack, Row, Grid, Box, Tabs, Tab, Divider, Actions },
  ...{ List, ListItem, Table, TableRow, Button, Menu, MenuItem, Dialog },
  ...display,
  ...fields,
}

import { queryOptions } from '@tanstack/react-query';
import { getPrintAgent } from '../../client/kitchen/print-agent';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const printAgentQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.agent(), queryFn: () => getPrintAgent(http) });

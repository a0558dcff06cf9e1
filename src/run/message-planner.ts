import { type PlanShare, sharePlanner } from "../audience/plan/plan-share.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import { presetPolicy, ruleFor } from "../pipeline/policy.ts";

/** A planner to whom is private what the policy `message` finds; make one and use it for many messages. */
export function messagePlanner(): PlanShare {
  const policy = presetPolicy("message");
  const { scan } = pipelineFor(policy, { valuesOnly: true });
  return sharePlanner({ scan, threshold: (label) => ruleFor(policy, label).threshold });
}

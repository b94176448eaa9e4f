import GLib
import Linux
import Muse
import Wording

/// The check of the local model, which asks for the list of models and for one text. A model that starts on demand is
/// started.
enum MuseCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let settings = ConfigurationCheck.inForce.muse
    guard let endpoint = settings.endpoint else { return .ok(Wording.Doctor.noModel) }
    let server = MuseServer(endpoint, model: settings.model)
    let start = Clock.awake
    do throws(Failure) {
      switch try report(on: { .status(server, $0) }, since: start) {
      case .ready(let model):
        // A model that must be loaded first, or that thinks, takes longer than this check can wait.
        switch try report(
          on: { .text(topic: topic, language: "English", server, $0) }, since: start)
        {
        case .unusable where isOver(since: start), .obstacle(.silent), .obstacle(.slow), nil:
          return .ok(Wording.Doctor.modelIsThere(model, at: endpoint))
        case .unusable(let named): return .degraded(Wording.Muse.unusable(named ?? model), Wording.Doctor.otherModel)
        case .written(_, let named): return .ok(Wording.Doctor.modelAnswers(named ?? model, at: endpoint))
        case .refused, .unknownLanguage, .ready:
          return .ok(Wording.Doctor.modelAnswers(model, at: endpoint))
        case .obstacle(let obstacle):
          return .degraded(Wording.Doctor.noModelAnswers(at: endpoint, obstacle), remedy(for: obstacle))
        }
      case .obstacle(let obstacle):
        return .degraded(Wording.Doctor.noModelAnswers(at: endpoint, obstacle), remedy(for: obstacle))
      case .written, .refused, .unknownLanguage, .unusable, nil:
        return .degraded(Wording.Muse.noAnswer, Wording.Doctor.reinstall)
      }
    } catch {
      return .degraded(error.message, Wording.Doctor.reinstall)
    }
  }

  /// A topic that suits any model, in any language.
  private static let topic = "rain"

  /// The helper's answer, in the remaining time of the check.
  private static func report(
    on request: (MusePatience) -> MuseRequest, since start: Duration
  ) throws(Failure) -> MuseReport? {
    let left = max(left(since: start), .milliseconds(1))
    let helper = try MuseHelper(request(MusePatience(firstByte: left, total: left)))
    _ = helper.wait(milliseconds: Int64(left / .milliseconds(1)) + Check.limit - Int64(Check.patience))
    return helper.report
  }

  private static func left(since start: Duration) -> Duration { .milliseconds(Check.patience) - (Clock.awake - start) }

  private static func isOver(since start: Duration) -> Bool { left(since: start) <= .zero }

  private static func remedy(for obstacle: MuseObstacle) -> Sentence {
    switch obstacle {
    case .loading: Wording.Doctor.seeAgent
    case .silent, .slow: Wording.Doctor.slowModel
    default: Wording.Doctor.startModel
    }
  }
}
